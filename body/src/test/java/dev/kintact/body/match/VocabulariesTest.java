package dev.kintact.body.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A plain body named in each vocabulary gets every role right. */
class VocabulariesTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource({"motionCapture", "sensors", "games", "worlds", "modelling", "oddities"})
    void allRolesAreRight(String vocabulary, String trunk, String side) {
        TestBody body = TestBody.of(trunk, side);
        RigMap map = RoleMatcher.match(body.clip());
        for (Role role : Role.values()) {
            String found = map.joint(role).isPresent() ? map.skeleton().name(map.requireJoint(role)) : "none";
            assertThat(found)
                    .as(vocabulary + " " + role + " " + map.problems())
                    .isEqualTo(body.expected().getOrDefault(role, "none"));
        }
        assertThat(map.problems()).as(vocabulary).isEmpty();
    }

    private static final String FINGERS =
            ",ThumbMetacarpal={p}Thumb1,ThumbProximal={p}Thumb2,ThumbDistal={p}Thumb3,IndexProximal={p}Index1,"
                    + "IndexIntermediate={p}Index2,IndexDistal={p}Index3,MiddleProximal={p}Middle1,"
                    + "RingProximal={p}Ring1,LittleProximal={p}Pinky1";

    private static String fingers(String prefix) {
        return FINGERS.replace("{p}", prefix);
    }

    static Stream<Arguments> motionCapture() {
        return Stream.of(
                Arguments.of(
                        "MotionBuilder",
                        "root=Reference,hips=Hips,spine=Spine,chest=Spine1,upperChest=Spine2,neck=Neck,head=Head",
                        "UpperLeg={Side}UpLeg,LowerLeg={Side}Leg,Foot={Side}Foot,Toes={Side}ToeBase,Shoulder={Side}Shoulder,"
                                + "UpperArm={Side}Arm,UpperArm~={Side}ArmRoll,LowerArm={Side}ForeArm,LowerArm~={Side}ForeArmRoll,"
                                + "Hand={Side}Hand" + fingers("{Side}Hand")),
                Arguments.of(
                        "CMU",
                        "hips=Hips,spine=LowerBack,chest=Spine,upperChest=Spine1,neck=Neck,neck~=Neck1,head=Head",
                        "UpperLeg^={S}HipJoint,UpperLeg={Side}UpLeg,LowerLeg={Side}Leg,Foot={Side}Foot,Toes={Side}ToeBase,"
                                + "Shoulder={Side}Shoulder,UpperArm={Side}Arm,LowerArm={Side}ForeArm,Hand={Side}Hand,"
                                + "IndexProximal^={Side}FingerBase,IndexProximal={Side}HandIndex1,ThumbMetacarpal={S}Thumb"),
                Arguments.of(
                        "Biovision",
                        "hips=Hips,spine=Chest,neck=Neck,head=Head",
                        "UpperLeg={Side}Hip,LowerLeg={Side}Knee,Foot={Side}Ankle,Shoulder={Side}Collar,"
                                + "UpperArm={Side}Shoulder,LowerArm={Side}Elbow,Hand={Side}Wrist"),
                Arguments.of(
                        "Biovision without collar bones",
                        "hips=Hips,spine=Chest,neck=Neck,head=Head",
                        "UpperLeg={Side}Hip,LowerLeg={Side}Knee,Foot={Side}Ankle,"
                                + "UpperArm={Side}Shoulder,LowerArm={Side}Elbow,Hand={Side}Wrist"),
                Arguments.of(
                        "Xsens",
                        "hips=Hips,spine=L5,chest=L3,upperChest=T8,neck=Neck,head=Head",
                        "UpperLeg={Side}UpperLeg,LowerLeg={Side}LowerLeg,Foot={Side}Foot,Toes={Side}Toe,"
                                + "Shoulder={Side}Shoulder,UpperArm={Side}UpperArm,LowerArm={Side}ForeArm,Hand={Side}Hand"),
                Arguments.of(
                        "Rokoko",
                        "hips=Hips,spine=Spine,chest=Spine1,upperChest=Spine2,neck=Neck,head=Head",
                        "UpperLeg={Side}UpLeg,LowerLeg={Side}Leg,Foot={Side}Foot,Toes={Side}ToeBase,Shoulder={Side}Shoulder,"
                                + "UpperArm={Side}Arm,LowerArm={Side}ForeArm,Hand={Side}Hand,IndexProximal^={Side}InHandIndex,"
                                + "IndexProximal={Side}HandIndex1,IndexIntermediate={Side}HandIndex2,"
                                + "IndexDistal={Side}HandIndex3,ThumbMetacarpal={Side}HandThumb1"),
                Arguments.of(
                        "SMPL",
                        "hips=Pelvis,spine=Spine1,chest=Spine2,upperChest=Spine3,neck=Neck,head=Head",
                        "UpperLeg={S}_Hip,LowerLeg={S}_Knee,Foot={S}_Ankle,Toes={S}_Foot,Shoulder={S}_Collar,"
                                + "UpperArm={S}_Shoulder,LowerArm={S}_Elbow,Hand={S}_Wrist"),
                Arguments.of(
                        "Bandai Namco",
                        "root=joint_Root,hips=Hips,spine=Spine,chest=Chest,neck=Neck,head=Head",
                        "UpperLeg=UpperLeg_{S},LowerLeg=LowerLeg_{S},Foot=Foot_{S},Toes=Toes_{S},Shoulder=Shoulder_{S},"
                                + "UpperArm=UpperArm_{S},LowerArm=LowerArm_{S},Hand=Hand_{S}"));
    }

    static Stream<Arguments> sensors() {
        return Stream.of(
                Arguments.of(
                        "Kinect",
                        "hips=SpineBase,spine=SpineMid,chest=SpineShoulder,neck=Neck,head=Head",
                        "UpperLeg=Hip{Side},LowerLeg=Knee{Side},Foot=Ankle{Side},Toes=Foot{Side},UpperArm=Shoulder{Side},"
                                + "LowerArm=Elbow{Side},Hand=Wrist{Side},Hand$=Hand{Side}"),
                Arguments.of(
                        "Azure Kinect",
                        "hips=PELVIS,spine=SPINE_NAVEL,chest=SPINE_CHEST,neck=NECK,head=HEAD",
                        "UpperLeg=HIP_{SIDE},LowerLeg=KNEE_{SIDE},Foot=ANKLE_{SIDE},Toes=FOOT_{SIDE},"
                                + "Shoulder=CLAVICLE_{SIDE},UpperArm=SHOULDER_{SIDE},LowerArm=ELBOW_{SIDE},Hand=WRIST_{SIDE},"
                                + "Eye=EYE_{SIDE},ThumbMetacarpal=THUMB_{SIDE}"),
                Arguments.of(
                        "ARKit",
                        "root=root,hips=hips_joint,spine=spine_1_joint,chest=spine_4_joint,upperChest=spine_7_joint,"
                                + "neck=neck_1_joint,neck~=neck_2_joint,head=head_joint,jaw=jaw_joint",
                        "UpperLeg={side}_upLeg_joint,LowerLeg={side}_leg_joint,Foot={side}_foot_joint,"
                                + "Toes={side}_toes_joint,Toes$={side}_toesEnd_joint,Shoulder={side}_shoulder_1_joint,"
                                + "UpperArm={side}_arm_joint,LowerArm={side}_forearm_joint,Hand={side}_hand_joint,"
                                + "Eye={side}_eye_joint,IndexProximal^={side}_handIndexStart_joint,"
                                + "IndexProximal={side}_handIndex_1_joint,IndexIntermediate={side}_handIndex_2_joint,"
                                + "IndexDistal={side}_handIndex_3_joint,ThumbMetacarpal={side}_handThumbStart_joint,"
                                + "ThumbProximal={side}_handThumb_1_joint,ThumbDistal={side}_handThumb_2_joint"));
    }

    static Stream<Arguments> worlds() {
        return Stream.of(
                Arguments.of(
                        "Second Life",
                        "hips=mPelvis,spine=mTorso,chest=mChest,neck=mNeck,head=mHead",
                        "UpperLeg=mHip{Side},LowerLeg=mKnee{Side},Foot=mAnkle{Side},Toes=mFoot{Side},"
                                + "Toes$=mToe{Side}End,Shoulder=mCollar{Side},UpperArm=mShoulder{Side},LowerArm=mElbow{Side},"
                                + "Hand=mWrist{Side},IndexProximal=mHandIndex1{Side},LittleProximal=mHandPinky1{Side}"),
                Arguments.of(
                        "VRoid",
                        "root=Root,hips=J_Bip_C_Hips,spine=J_Bip_C_Spine,chest=J_Bip_C_Chest,"
                                + "upperChest=J_Bip_C_UpperChest,neck=J_Bip_C_Neck,head=J_Bip_C_Head",
                        "UpperLeg=J_Bip_{S}_UpperLeg,LowerLeg=J_Bip_{S}_LowerLeg,Foot=J_Bip_{S}_Foot,"
                                + "Toes=J_Bip_{S}_ToeBase,Shoulder=J_Bip_{S}_Shoulder,UpperArm=J_Bip_{S}_UpperArm,"
                                + "LowerArm=J_Bip_{S}_LowerArm,Hand=J_Bip_{S}_Hand,Eye=J_Adj_{S}_FaceEye,"
                                + "ThumbMetacarpal=J_Bip_{S}_Thumb1,LittleProximal=J_Bip_{S}_Little1"),
                Arguments.of(
                        "Roblox",
                        "root=HumanoidRootPart,hips=LowerTorso,spine=UpperTorso,head=Head",
                        "UpperLeg={Side}UpperLeg,LowerLeg={Side}LowerLeg,Foot={Side}Foot,UpperArm={Side}UpperArm,"
                                + "LowerArm={Side}LowerArm,Hand={Side}Hand"),
                Arguments.of(
                        "MikuMikuDance",
                        "root=全ての親,hips=センター,spine=上半身,chest=上半身2,neck=首,head=頭",
                        "UpperLeg={左}足,LowerLeg={左}ひざ,Foot={左}足首,Toes={左}つま先,Shoulder={左}肩,UpperArm={左}腕,"
                                + "UpperArm~={左}腕捩,LowerArm={左}ひじ,LowerArm~={左}手捩,Hand={左}手首,Eye={左}目,"
                                + "ThumbMetacarpal={左}親指０,ThumbProximal={左}親指１,IndexProximal={左}人指１,"
                                + "MiddleProximal={左}中指１,RingProximal={左}薬指１,LittleProximal={左}小指１"),
                Arguments.of(
                        "AdvancedSkeleton",
                        "hips=Root_M,spine=Spine1_M,chest=Chest_M,neck=Neck_M,head=Head_M,jaw=Jaw_M",
                        "UpperLeg=Hip_{S},LowerLeg=Knee_{S},Foot=Ankle_{S},Toes=Toes_{S},Toes$=ToesEnd_{S},"
                                + "Shoulder=Scapula_{S},UpperArm=Shoulder_{S},LowerArm=Elbow_{S},Hand=Wrist_{S},Eye=Eye_{S},"
                                + "IndexProximal=IndexFinger1_{S},MiddleProximal=MiddleFinger1_{S},ThumbMetacarpal=ThumbFinger1_{S},"
                                + "LittleProximal=PinkyFinger1_{S}"));
    }

    static Stream<Arguments> games() {
        String mixamo = "UpperLeg=P:{Side}UpLeg,LowerLeg=P:{Side}Leg,Foot=P:{Side}Foot,Toes=P:{Side}ToeBase,"
                + "Toes$=P:{Side}Toe_End,Shoulder=P:{Side}Shoulder,UpperArm=P:{Side}Arm,LowerArm=P:{Side}ForeArm,"
                + "Hand=P:{Side}Hand" + fingers("P:{Side}Hand");
        String mixamoTrunk = "hips=P:Hips,spine=P:Spine,chest=P:Spine1,upperChest=P:Spine2,neck=P:Neck,head=P:Head,"
                + "head$=P:HeadTop_End";
        return Stream.of(
                Arguments.of("Mixamo", mixamoTrunk.replace("P:", "mixamorig:"), mixamo.replace("P:", "mixamorig:")),
                Arguments.of("Mixamo 7", mixamoTrunk.replace("P:", "mixamorig7:"), mixamo.replace("P:", "mixamorig7:")),
                Arguments.of(
                        "Mixamo in a namespace",
                        mixamoTrunk.replace("P:", "vis_char_015:mixamorig:"),
                        mixamo.replace("P:", "vis_char_015:mixamorig:")),
                Arguments.of(
                        "Unreal",
                        "root=root,hips=pelvis,spine=spine_01,chest=spine_02,upperChest=spine_03,neck=neck_01,head=head",
                        "UpperLeg=thigh_{s},UpperLeg~=thigh_twist_01_{s},LowerLeg=calf_{s},Foot=foot_{s},Toes=ball_{s},"
                                + "Shoulder=clavicle_{s},UpperArm=upperarm_{s},UpperArm~=upperarm_twist_01_{s},"
                                + "LowerArm=lowerarm_{s},LowerArm~=lowerarm_twist_01_{s},Hand=hand_{s},"
                                + "ThumbMetacarpal=thumb_01_{s},ThumbProximal=thumb_02_{s},IndexProximal^=index_metacarpal_{s},"
                                + "IndexProximal=index_01_{s},IndexIntermediate=index_02_{s},LittleProximal=pinky_01_{s}"),
                Arguments.of(
                        "CC3",
                        "root=CC_Base_BoneRoot,hips=CC_Base_Hip,spine=CC_Base_Waist,chest=CC_Base_Spine01,"
                                + "upperChest=CC_Base_Spine02,neck=CC_Base_NeckTwist01,neck~=CC_Base_NeckTwist02,head=CC_Base_Head",
                        "UpperLeg=CC_Base_{S}_Thigh,UpperLeg~=CC_Base_{S}_ThighTwist01,LowerLeg=CC_Base_{S}_Calf,"
                                + "LowerLeg~=CC_Base_{S}_CalfTwist01,Foot=CC_Base_{S}_Foot,Toes=CC_Base_{S}_ToeBase,"
                                + "Shoulder=CC_Base_{S}_Clavicle,UpperArm=CC_Base_{S}_Upperarm,"
                                + "UpperArm~=CC_Base_{S}_UpperarmTwist01,LowerArm=CC_Base_{S}_Forearm,"
                                + "LowerArm~=CC_Base_{S}_ForearmTwist01,Hand=CC_Base_{S}_Hand,"
                                + "ThumbMetacarpal=CC_Base_{S}_Thumb1,MiddleProximal=CC_Base_{S}_Mid1"),
                Arguments.of(
                        "Valve",
                        "hips=ValveBiped.Bip01_Pelvis,spine=ValveBiped.Bip01_Spine,chest=ValveBiped.Bip01_Spine1,"
                                + "upperChest=ValveBiped.Bip01_Spine2,neck=ValveBiped.Bip01_Neck1,head=ValveBiped.Bip01_Head1",
                        "UpperLeg=ValveBiped.Bip01_{S}_Thigh,LowerLeg=ValveBiped.Bip01_{S}_Calf,"
                                + "Foot=ValveBiped.Bip01_{S}_Foot,Toes=ValveBiped.Bip01_{S}_Toe0,"
                                + "Shoulder=ValveBiped.Bip01_{S}_Clavicle,UpperArm=ValveBiped.Bip01_{S}_UpperArm,"
                                + "LowerArm=ValveBiped.Bip01_{S}_Forearm,Hand=ValveBiped.Bip01_{S}_Hand,"
                                + "ThumbMetacarpal=ValveBiped.Bip01_{S}_Finger0,ThumbProximal=ValveBiped.Bip01_{S}_Finger01,"
                                + "IndexProximal=ValveBiped.Bip01_{S}_Finger1,IndexIntermediate=ValveBiped.Bip01_{S}_Finger11"),
                Arguments.of(
                        "KayKit",
                        "root=root,hips=hips,spine=spine,chest=chest,head=head",
                        "UpperLeg=upperleg.{s},LowerLeg=lowerleg.{s},Foot=foot.{s},Toes=toes.{s},"
                                + "UpperArm=upperarm.{s},LowerArm=lowerarm.{s},Hand=hand.{s},Hand$=handslot.{s}"),
                Arguments.of(
                        "Quaternius",
                        "root=Root,hips=Hips,spine=Abdomen,chest=Torso,neck=Neck,head=Head",
                        "UpperLeg=UpperLeg.{S},LowerLeg=LowerLeg.{S},Foot=Foot.{S},Shoulder=Shoulder.{S},"
                                + "UpperArm=UpperArm.{S},LowerArm=LowerArm.{S},Hand=Fist.{S}"));
    }

    static Stream<Arguments> modelling() {
        return Stream.of(
                Arguments.of(
                        "Rigify",
                        "root=rig,hips=DEF-spine,spine=DEF-spine.001,chest=DEF-spine.002,upperChest=DEF-spine.003,"
                                + "neck=DEF-spine.004,neck~=DEF-spine.005,head=DEF-spine.006",
                        "UpperLeg=DEF-thigh.{S},UpperLeg~=DEF-thigh.{S}.001,LowerLeg=DEF-shin.{S},"
                                + "LowerLeg~=DEF-shin.{S}.001,Foot=DEF-foot.{S},Toes=DEF-toe.{S},Shoulder=DEF-shoulder.{S},"
                                + "UpperArm=DEF-upper_arm.{S},UpperArm~=DEF-upper_arm.{S}.001,LowerArm=DEF-forearm.{S},"
                                + "LowerArm~=DEF-forearm.{S}.001,Hand=DEF-hand.{S},ThumbMetacarpal=DEF-thumb.01.{S},"
                                + "IndexProximal=DEF-f_index.01.{S},IndexIntermediate=DEF-f_index.02.{S}"),
                Arguments.of(
                        "Blender through FBX",
                        "root=model,hips=hips,spine=spine,chest=chest,neck=neck,head=head",
                        "UpperLeg=thighFBXASC046{S},LowerLeg=shinFBXASC046{S},Foot=footFBXASC046{S},Toes=toeFBXASC046{S},"
                                + "Shoulder=shoulderFBXASC046{S},UpperArm=upper_armFBXASC046{S},"
                                + "LowerArm=forearmFBXASC046{S},Hand=handFBXASC046{S},"
                                + "IndexProximal=f_indexFBXASC04601FBXASC046{S}"),
                Arguments.of(
                        "MakeHuman",
                        "hips=root,spine=spine05,chest=spine03,upperChest=spine01,neck=neck01,neck~=neck02,head=head,jaw=jaw",
                        "UpperLeg^=pelvis.{S},UpperLeg=upperleg01.{S},UpperLeg~=upperleg02.{S},LowerLeg=lowerleg01.{S},"
                                + "LowerLeg~=lowerleg02.{S},Foot=foot.{S},Toes=toe1-1.{S},Shoulder=clavicle.{S},"
                                + "Shoulder~=shoulder01.{S},UpperArm=upperarm01.{S},UpperArm~=upperarm02.{S},"
                                + "LowerArm=lowerarm01.{S},LowerArm~=lowerarm02.{S},Hand=wrist.{S},Eye=eye.{S},"
                                + "ThumbMetacarpal=finger1-1.{S},ThumbProximal=finger1-2.{S},IndexProximal^=metacarpal1.{S},"
                                + "IndexProximal=finger2-1.{S},LittleProximal=finger5-1.{S}"),
                Arguments.of(
                        "old MakeHuman",
                        "hips=Root,spine=Spine1,chest=Spine2,upperChest=Spine3,neck=Neck,head=Head",
                        "UpperLeg^=__UpLeg_{S},UpperLeg=UpLeg_{S},LowerLeg=LoLeg_{S},Foot=Foot_{S},Toes=Toe_{S},"
                                + "Shoulder^=__Clavicle_{S},Shoulder=Clavicle_{S},UpperArm=UpArm_{S},LowerArm=LoArm_{S},"
                                + "Hand=Hand_{S},IndexProximal^=__Index1_{S},IndexProximal=Index1_{S}"),
                Arguments.of(
                        "3ds Max Biped",
                        "root=Bip01,hips=Bip01 Pelvis,spine=Bip01 Spine,chest=Bip01 Spine1,neck=Bip01 Neck,head=Bip01 Head,"
                                + "head$=Bip01 HeadNub",
                        "UpperLeg=Bip01 {S} Thigh,LowerLeg=Bip01 {S} Calf,Foot=Bip01 {S} Foot,Toes=Bip01 {S} Toe0,"
                                + "Shoulder=Bip01 {S} Clavicle,UpperArm=Bip01 {S} UpperArm,LowerArm=Bip01 {S} Forearm,"
                                + "Hand=Bip01 {S} Hand,ThumbMetacarpal=Bip01 {S} Finger0,ThumbProximal=Bip01 {S} Finger01,"
                                + "LittleProximal=Bip01 {S} Finger4,LittleIntermediate=Bip01 {S} Finger41"),
                Arguments.of(
                        "Daz Genesis",
                        "root=Genesis8Female,hips=hip,spine=abdomenLower,spine~=abdomenUpper,chest=chestLower,"
                                + "upperChest=chestUpper,neck=neckLower,neck~=neckUpper,head=head,jaw=lowerJaw",
                        "UpperLeg={s}ThighBend,UpperLeg~={s}ThighTwist,LowerLeg={s}Shin,Foot={s}Foot,Toes={s}Toe,"
                                + "Shoulder={s}Collar,UpperArm={s}ShldrBend,UpperArm~={s}ShldrTwist,LowerArm={s}ForearmBend,"
                                + "LowerArm~={s}ForearmTwist,Hand={s}Hand,Eye={s}Eye,ThumbMetacarpal={s}Thumb1,"
                                + "ThumbProximal={s}Thumb2,IndexProximal^={s}Carpal1,IndexProximal={s}Index1,MiddleProximal={s}Mid1"),
                Arguments.of(
                        "Poser",
                        "hips=hip,spine=abdomen,chest=chest,neck=neck,head=head",
                        "UpperLeg^={s}Buttock,UpperLeg={s}Thigh,LowerLeg={s}Shin,Foot={s}Foot,Shoulder={s}Collar,"
                                + "UpperArm={s}Shldr,LowerArm={s}ForeArm,Hand={s}Hand,Eye={side}Eye,IndexProximal={s}Index1"),
                Arguments.of(
                        "VRM and Unity",
                        "hips=Hips,spine=Spine,chest=Chest,upperChest=UpperChest,neck=Neck,head=Head,jaw=Jaw",
                        "UpperLeg={Side}UpperLeg,LowerLeg={Side}LowerLeg,Foot={Side}Foot,Toes={Side}Toes,"
                                + "Shoulder={Side}Shoulder,UpperArm={Side}UpperArm,LowerArm={Side}LowerArm,Hand={Side}Hand,"
                                + "Eye={Side}Eye,ThumbMetacarpal={Side}ThumbMetacarpal,ThumbProximal={Side}ThumbProximal,"
                                + "ThumbDistal={Side}ThumbDistal,IndexProximal={Side}IndexProximal,"
                                + "IndexIntermediate={Side}IndexIntermediate,LittleProximal={Side}LittleProximal"));
    }

    static Stream<Arguments> oddities() {
        return Stream.of(
                Arguments.of(
                        "lower case without separators",
                        "hips=hips,spine=spine,chest=chest,neck=neck,head=head",
                        "UpperLeg={s}thigh,LowerLeg={s}calf,Foot={s}foot,UpperArm={s}upperarm,LowerArm={s}forearm,Hand={s}hand"),
                Arguments.of(
                        "prefix and suffix on all",
                        "hips=bn_hips_jnt,spine=bn_spine_jnt,chest=bn_chest_jnt,neck=bn_neck_jnt,head=bn_head_jnt",
                        "UpperLeg=bn_{s}_thigh_jnt,LowerLeg=bn_{s}_knee_jnt,Foot=bn_{s}_foot_jnt,Shoulder=bn_{s}_clavicle_jnt,"
                                + "UpperArm=bn_{s}_arm_jnt,LowerArm=bn_{s}_elbow_jnt,Hand=bn_{s}_hand_jnt"),
                Arguments.of(
                        "gremlin",
                        "root=Reference,hips=Hips,spine=Spine,chest=Spine1,neck=Neck,head=Head,jaw=Jaw_base",
                        "UpperLeg=Hips_{Side}UpLeg,LowerLeg=Hips_{Side}Leg,Foot={Side}Foot,Toes={Side}ToeBase,"
                                + "Shoulder={Side}Shoulder,Shoulder~={Side}ShoulderExtraBone,UpperArm={Side}Arm,"
                                + "UpperArm~={Side}ArmRoll,LowerArm={Side}ForeArm,LowerArm~={Side}ForeArmRoll,Hand={Side}Hand"),
                Arguments.of(
                        "dummies",
                        "hips=Hips,spine^=Spine_Dummy,spine=Spine,chest=Spine1,neck=Neck,head=Head",
                        "UpperLeg^={Side}Hips_Dummy,UpperLeg={Side}UpLeg,LowerLeg={Side}Leg,Foot={Side}Foot,"
                                + "Shoulder^={Side}Shoulder_Dummy,Shoulder={Side}Shoulder,UpperArm^={Side}Arm_Dummy,"
                                + "UpperArm={Side}Arm,LowerArm={Side}ForeArm,Hand={Side}Hand"),
                Arguments.of(
                        "Yeti",
                        "hips=Yeti_Hips,spine=Yeti_Spine1,chest=Yeti_Spine2,neck=Yeti_Neck,head=Yeti_Head",
                        "UpperLeg=Yeti_{Side}Leg,LowerLeg=Yeti_{Side}Knee,Foot=Yeti_{Side}Ankle,Toes=Yeti_{Side}Toe,"
                                + "Shoulder=Yeti_{Side}Clavicle,UpperArm=Yeti_{Side}Arm,LowerArm=Yeti_{Side}Elbow,"
                                + "LowerArm~=Yeti_{Side}Forearm,Hand=Yeti_{Side}Wrist"));
    }
}
